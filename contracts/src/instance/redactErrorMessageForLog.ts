const MAX_LENGTH = 200;
/** What may name somebody or something of theirs: what is quoted, addresses, ids, numbers, and whatever is as long as a token. */
const data = /"[^"]*"|'[^']*'|`[^`]*`|„[^“]*“|\S*@\S*|\S*\/\S*|\S*\d{3,}\S*|[0-9a-f]{8}-[0-9a-f-]{27}|[\w+=~.-]{24,}/giu;
/** Programs tell of failures in English: what is written with a capital there is the first word, a thing of theirs, or a name. */
const capitalised = /(?<![\p{L}\p{N}.])\p{Lu}[\p{L}\p{M}’-]+(?![\p{L}\p{N}])/gu;
const known = new Set(
  (
    'Aborted Access Actions An Array Assignment At Attempted Attempting Blob Bytes Can Cannot Chrome Chunk Could Date Did Document DOM Element ' +
    'Error Event Expected Failed Fetch File Firefox Function Got HTML HTTP IBAN Illegal Import Importing In Internal Invalid It JSON Load ' +
    'Loading Map Maximum Minified Missing Network No Node Not Nothing Number Object On Operation Out PDF Permission Promise Proxy Quota React ' +
    'Reading Rendered Request Response Safari Script Set Something Storage String Suspense Symbol The There This Timeout Too Type Unable Uncaught ' +
    'Undefined Unexpected Unknown URL Window Worker XML You'
  ).split(' '),
);
/** `TypeError`, `IndexedDB`: no name of a person is written so. */
const isOfPrograms = (word: string): boolean => known.has(word) || /\p{Ll}\p{Lu}/u.test(word);

/** A failure's own words without what they quote, for a log in which nobody may be found. */
export const redactErrorMessageForLog = (message: string): string =>
  message
    .slice(0, 2_000)
    .replace(data, '…')
    .replace(capitalised, (word) => (isOfPrograms(word) ? word : '…'))
    .slice(0, MAX_LENGTH);
