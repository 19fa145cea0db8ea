/** The id behind a stream's category: `fileTemplate-<id>`. */
export const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
