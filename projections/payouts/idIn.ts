/** The id behind a stream's category: `financingProject-<id>`. */
export const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
