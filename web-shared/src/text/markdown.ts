export type MarkdownPiece =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

const pattern = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*]+)\*|_([^_]+)_/;

/** Addresses of the portal itself and the web's, nothing else (no `javascript:`, no `//host`). */
export function safeAddress(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function piece([, label, target, strong, strongToo, emphasis, emphasisToo]: RegExpExecArray): MarkdownPiece {
  if (label === undefined || target === undefined) {
    const loud = strong ?? strongToo;
    return loud === undefined ? { kind: 'emphasis', text: emphasis ?? emphasisToo ?? '' } : { kind: 'strong', text: loud };
  }
  const address = safeAddress(target);
  return address === undefined ? { kind: 'text', text: label } : { kind: 'link', text: label, address };
}

/** Configured text: links and emphasis only, everything else stays text. */
export function parseMarkdown(source: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let rest = source;
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    pieces.push({ kind: 'text', text: rest.slice(0, match.index) }, piece(match));
    rest = rest.slice(match.index + match[0].length);
  }
  return [...pieces, { kind: 'text', text: rest }];
}
