import { create, fragment } from 'xmlbuilder2';

export interface XmlWriter {
  /** Elements by their names, attributes by `@` and theirs, text beside attributes by `#`; lists repeat their element. In UTF-8. */
  write(document: object): string;
  /** The same in pieces, for a long list: the document has one empty element of that name, in whose place all the elements stand. */
  pieces(document: object, name: string, elements: readonly object[]): Iterable<string>;
}

/** Elements that are written at once. */
const ELEMENTS_AT_ONCE = 200;

export const createXmlWriter = (): XmlWriter => {
  const write = (document: object): string => create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
  return {
    write,
    *pieces(document, name, elements) {
      const [before, after, ...more] = write(document).split(`<${name}/>`);
      if (after === undefined || more.length > 0) throw new TypeError(`the document needs one empty element ${name}`);
      yield before ?? '';
      for (let at = 0; at < elements.length; at += ELEMENTS_AT_ONCE)
        yield `${fragment({ [name]: elements.slice(at, at + ELEMENTS_AT_ONCE) }).end({ prettyPrint: true })}\n`;
      yield after;
    },
  };
};
