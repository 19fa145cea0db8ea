import { create } from 'xmlbuilder2';

export interface XmlWriter {
  /** Elements by their names, attributes by `@` and theirs, text beside attributes by `#`; lists repeat their element. In UTF-8. */
  write(document: object): string;
}

export const createXmlWriter = (): XmlWriter => ({
  write: (document) => create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true }),
});
