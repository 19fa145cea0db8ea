import { Fragment } from 'react';
import { parseMarkdown, type MarkdownPiece } from '@portal/web-shared/text/markdown.ts';
import { texts } from '../texts.ts';
import { TextLink } from './TextLink.tsx';

function Piece({ piece }: { readonly piece: MarkdownPiece }) {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>;
  if (piece.kind === 'emphasis') return <em>{piece.text}</em>;
  if (piece.kind !== 'link') return piece.text;
  return (
    <TextLink href={piece.address} target="_blank" rel="noopener noreferrer">
      {piece.text}
      <span className="visually-hidden"> {texts.common.newTab}</span>
    </TextLink>
  );
}

/** Configured text: links and emphasis only, everything else stays text. */
export function Markdown({ source }: { readonly source: string }) {
  return parseMarkdown(source).map((piece, index) => (
    <Fragment key={index}>
      <Piece piece={piece} />
    </Fragment>
  ));
}
