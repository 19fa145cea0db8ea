const alphanumeric = /[\p{L}\p{N}]/u;
/** Within an address they join what stands around them: `max@web.de` is none of `dr.max@web.de` and `max@web.de.example`. */
const joining = /[._%+'-]/;

const isPart = (char: string | undefined, next: string | undefined, isAddress: boolean): boolean => {
  if (char === undefined) return false;
  if (alphanumeric.test(char)) return true;
  return isAddress && joining.test(char) && next !== undefined && alphanumeric.test(next);
};

/** Whether the word stands in the text as a whole, not within another address, number or id. Both in lower case. */
function standsIn(text: string, word: string): boolean {
  const isAddress = word.includes('@');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isPart(text[at - 1], text[at - 2], isAddress) && !isPart(text[end], text[end + 1], isAddress)) return true;
  }
  return false;
}

/** Finds records that have one of the words in their key or in any text of their value: ids, addresses, numbers, each as a whole. */
export function mentionSearch(words: readonly string[]): (key: string, value: unknown) => boolean {
  const wanted = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
  const isFound = (text: string): boolean => {
    const folded = text.toLowerCase();
    return wanted.some((word) => standsIn(folded, word));
  };
  const within = (value: unknown): boolean => {
    if (typeof value === 'string') return isFound(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([name, entry]) => isFound(name) || within(entry));
  };
  return (key, value) => isFound(key) || within(value);
}
