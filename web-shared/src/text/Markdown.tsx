import { lazy, Suspense } from 'react';

export interface MarkdownProps {
  readonly source: string;
  /** Within a line: no paragraphs, no lists. */
  readonly inline?: boolean;
}

/** One line without anything that could mean more than its letters. */
const plain = /^(?!.*www\.)\p{L}[\p{L}\p{N} .,;?!()"„“'%€§–…/]*$/u;

/** About as long as what will stand there. */
const withoutSigns = (source: string): string => source.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|[*_`]+/g, '$1');

const PlainText = ({ source }: MarkdownProps) => source;

/** Where the renderer cannot be fetched the text stands there as it was written. */
const MarkdownText = lazy(async () => ({
  default: await import('./ParsedMarkdown.tsx').then(
    (loaded) => loaded.ParsedMarkdown,
    () => PlainText,
  ),
}));

/** Configured text. What reads it comes when there is something to read; meanwhile its place is kept, and it is read aloud without its signs. */
export function Markdown({ source, inline = false }: MarkdownProps) {
  if (plain.test(source)) return inline ? source : <div>{source}</div>;
  return (
    <Suspense fallback={<span style={{ opacity: 0, whiteSpace: 'pre-line' }}>{withoutSigns(source)}</span>}>
      <MarkdownText source={source} inline={inline} />
    </Suspense>
  );
}
