import { styled } from '@mui/material/styles';
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { ExternalLink } from '../components/ExternalLink.tsx';
import type { MarkdownProps } from './Markdown.tsx';
import { safeLinkUrl } from './safeLinkUrl.ts';

const Blocks = styled('div')({
  overflowWrap: 'anywhere',
  // No more weight than the line below, which would count for nothing else.
  '& :where(p, ul, ol, blockquote, pre, h2, h3, h4, h5, h6)': { marginBlock: 0 },
  '& > * + *': { marginTop: 8 },
  '& :is(h2, h3, h4, h5, h6)': { font: 'inherit', fontWeight: 650 },
  '& :is(ul, ol)': { paddingInlineStart: 24 },
  '& blockquote': { marginInline: 0, paddingInlineStart: 12, borderInlineStart: '3px solid currentColor' },
  '& pre': { marginInline: 0, whiteSpace: 'pre-wrap' },
  '& hr': { border: 0, borderTop: '1px solid currentColor', opacity: 0.3 },
});

const all = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{draw(token as Tokens.Generic)}</Fragment>);

const list = ({ ordered, start, items }: Tokens.List): ReactNode =>
  createElement(
    ordered ? 'ol' : 'ul',
    ordered && start !== 1 && start !== '' ? { start } : null,
    items.map((item, index) => <li key={index}>{all(item.tokens)}</li>),
  );

const link = ({ href, tokens }: Tokens.Link): ReactNode => {
  const address = safeLinkUrl(href);
  return address === undefined ? all(tokens) : <ExternalLink href={address}>{all(tokens)}</ExternalLink>;
};

/** What may be drawn; everything else (HTML, pictures, tables) stays the text that was written. */
const drawn: Readonly<Record<string, (token: never) => ReactNode>> = {
  space: () => null,
  def: () => null,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{all(tokens)}</p>,
  // Below the heading of the page.
  heading: ({ depth, tokens }: Tokens.Heading) => createElement(`h${Math.min(6, depth + 1)}`, null, all(tokens)),
  list,
  blockquote: ({ tokens }: Tokens.Blockquote) => <blockquote>{all(tokens)}</blockquote>,
  code: ({ text }: Tokens.Code) => (
    <pre>
      <code>{text}</code>
    </pre>
  ),
  hr: () => <hr />,
  text: ({ text, tokens }: Tokens.Text) => (tokens === undefined ? text : all(tokens)),
  escape: ({ text }: Tokens.Escape) => text,
  strong: ({ tokens }: Tokens.Strong) => <strong>{all(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{all(tokens)}</em>,
  del: ({ tokens }: Tokens.Del) => <del>{all(tokens)}</del>,
  codespan: ({ text }: Tokens.Codespan) => <code>{text}</code>,
  br: () => <br />,
  link,
};

const draw = (token: Tokens.Generic): ReactNode => drawn[token.type]?.(token as never) ?? token.raw;

/** A line that was begun anew stays one. */
const lines = { gfm: true, breaks: true };

/** Configured text as elements of the page, never as HTML of its own. */
export function ParsedMarkdown({ source, inline = false }: MarkdownProps) {
  const tokens = useMemo(() => (inline ? Lexer.lexInline(source) : new Lexer(lines).lex(source)), [source, inline]);
  return inline ? all(tokens) : <Blocks>{all(tokens)}</Blocks>;
}
