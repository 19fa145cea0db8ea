import { Link } from '@mui/material';
import { Fragment } from 'react';
import { parseMarkdown, type MarkdownPiece } from '@portal/web-shared/text/markdown.ts';
import { texts } from '../texts.ts';

function Piece({ piece }: { readonly piece: MarkdownPiece }) {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>;
  if (piece.kind === 'emphasis') return <em>{piece.text}</em>;
  if (piece.kind !== 'link') return piece.text;
  return (
    <Link underline="always" href={piece.address} target="_blank" rel="noopener noreferrer">
      {piece.text}
      <span className="visually-hidden"> {texts.common.newTab}</span>
    </Link>
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
