/** What a preview says in English, beside the site that it shows. */
export const englishPreviewWords = {
  draft: "Draft for {name}, not public, {date}",
  chatNotSent: "This is a preview: messages are not sent to anyone.",
  formNotSent: "This is a preview: the form does not send anything.",
  lock: "Lock",
  locked: "This preview is locked",
  password: "Password",
  open: "Open the preview",
  opening: "Opening …",
  wrong: "That is not the password.",
  needsScript: "This page needs JavaScript. Please allow it and load the page again.",
  needsHttps:
    "A locked preview opens only at an https:// address or on localhost. Please ask for such an address.",
  failed: "The preview could not be opened. Please load the page again; a private window may not allow it.",
};
export type PreviewWords = typeof englishPreviewWords;
