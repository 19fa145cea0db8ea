/** Less than this of a text is too little to stop at the end of a word. */
const LEAST_SHARE = 0.6;

/** In a table nobody reads on for long: at most so many characters, and where it can be, whole words. */
export function truncateText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const lastSpace = text.lastIndexOf(' ', characters);
  return `${text.slice(0, lastSpace < characters * LEAST_SHARE ? characters : lastSpace).trimEnd()} …`;
}
