import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { TextLink } from './TextLink.tsx';

const pattern = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*]+)\*|_([^_]+)_/;

/** Addresses of the portal itself and https, nothing else (no `javascript:`, no `//host`). */
export function safeAddress(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function link(label: string, address: string): ReactNode {
  const href = safeAddress(address);
  if (href === undefined) return label;
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden"> {texts.common.newTab}</span>
    </TextLink>
  );
}

function pieces(source: string): ReactNode[] {
  const found: ReactNode[] = [];
  let rest = source;
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    const [whole, label, address, strong, strongToo, emphasis, emphasisToo] = match;
    found.push(rest.slice(0, match.index));
    if (label !== undefined && address !== undefined) found.push(link(label, address));
    else if (strong !== undefined || strongToo !== undefined) found.push(<strong>{strong ?? strongToo}</strong>);
    else found.push(<em>{emphasis ?? emphasisToo}</em>);
    rest = rest.slice(match.index + whole.length);
  }
  return [...found, rest];
}

/** Configured text: links and emphasis only, everything else stays text. */
export function Markdown({ source }: { readonly source: string }) {
  return pieces(source).map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
