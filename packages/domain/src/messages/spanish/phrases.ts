/**
 * Spanish texts by their English text. A `{name}` stands for any value and appears in both. The English text is the key
 * because rules compose their sentences from facts, in the English that all other readers see.
 */
export type Phrases = Readonly<Record<string, string>>;
