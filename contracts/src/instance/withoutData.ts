const MAX_LENGTH = 200;
/** What may name somebody or something of theirs: what is quoted, addresses, ids, numbers. */
const data = /"[^"]*"|'[^']*'|`[^`]*`|„[^“]*“|\S*@\S*|\S*\/\S*|\S*\d{3,}\S*|[0-9a-f]{8}-[0-9a-f-]{27}/giu;

/** A failure's own words without what they quote, for a log in which nobody may be found. */
export const withoutData = (message: string): string => message.slice(0, 2_000).replace(data, '…').slice(0, MAX_LENGTH);
