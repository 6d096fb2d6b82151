/** A word of a sentence as a receptionist understands it. */
export type TopicToken = {
  word: string;
  stem: string;
  /** Says nothing of what is asked about. */
  isFunction: boolean;
};

/** What a sentence is about: stems that tell topics apart, and the words that may be shown of it. */
export type TopicWords = { stems: readonly string[]; words: readonly string[] };

/** Most words of a topic that are shown. */
const maxWords = 8;

/**
 * The topic of a sentence, whatever the order of its words: stems without numbers, and of its words, lower
 * case, those that `isCommonWord` knows; undefined where it is about nothing.
 */
export function topicWords<Token extends TopicToken>(
  sentence: string,
  tokenize: (text: string) => readonly Token[],
  isCommonWord: (token: Token) => boolean,
): TopicWords | undefined {
  const tokens = tokenize(sentence).filter(({ word, isFunction }) => !isFunction && !/\p{N}/u.test(word));
  if (!tokens.length) return undefined;
  const words = tokens.filter(isCommonWord).map(({ word }) => word.toLowerCase());
  return {
    stems: [...new Set(tokens.map(({ stem }) => stem))].sort(),
    words: [...new Set(words)].slice(0, maxWords),
  };
}
