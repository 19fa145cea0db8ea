import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const TextLink = styled('a')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.primary.main,
  textUnderlineOffset: '0.15em',
  '&:hover': { textDecorationThickness: 2 },
}));

export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </TextLink>
  );
}
