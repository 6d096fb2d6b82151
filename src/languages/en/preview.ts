/** What a preview says in English, beside the site that it shows. */
export const englishPreviewWords = {
  draft: "Draft for {name}, not public, {date}",
  chatNotSent: "This is a preview: messages are not sent to anyone.",
  formNotSent: "This is a preview: the form does not send anything.",
};
export type PreviewWords = typeof englishPreviewWords;
