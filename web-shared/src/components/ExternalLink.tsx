import type { ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that leaves the page where it is. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </TextLink>
  );
}
