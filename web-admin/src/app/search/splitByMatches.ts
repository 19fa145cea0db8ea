const plain = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const spelledOut = (text: string): string =>
  plain(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/gu, (letter) => umlauts[letter] ?? letter),
  );

/** Where in the text what was looked for stands, by the rules of the search: `mueller` and `muller` are in `Müller`. */
export function splitByMatches(given: string, search: string) {
  const text = given.normalize('NFC');
  const words = spelledOut(search).split(/\s+/u).filter(Boolean);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const fold of [plain, spelledOut]) markIn(text, words, fold, hit);
  const pieces: { readonly text: string; readonly isHit: boolean }[] = [];
  for (let from = 0, to = 1; from < text.length; from = to, to = from + 1) {
    while (to < text.length && hit[to] === hit[from]) to += 1;
    pieces.push({ text: text.slice(from, to), isHit: hit[from] === true });
  }
  return pieces;
}

function markIn(text: string, words: readonly string[], fold: (letter: string) => string, hit: boolean[]): void {
  let folded = '';
  /** Of each folded character the place of the letter that it came from. */
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = fold(text.charAt(at));
    folded += letter;
    for (let count = 0; count < letter.length; count += 1) places.push(at);
  }
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (let offset = 0; offset < word.length; offset += 1) hit[places[at + offset] ?? 0] = true;
}
