/** The id in a stream's name: streams are called `<category>-<id>`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
