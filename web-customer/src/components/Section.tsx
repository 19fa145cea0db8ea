import { Box, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { ElementType, ReactNode, Ref } from 'react';
import { Card } from './Card.tsx';

interface HeadProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  /** Where the heading takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

interface SectionProps extends HeadProps {
  readonly sx?: SystemStyleObject<Theme>;
  readonly children?: ReactNode;
}

function Head({ id, title, text, headingRef }: HeadProps) {
  const heading = (
    <Typography id={id} component="h2" variant="h2" {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}>
      {title}
    </Typography>
  );
  if (text === undefined) return heading;
  return (
    <div>
      {heading}
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </div>
  );
}

/** A part of a page under a heading of its own. */
export const Section = ({ sx, children, ...head }: SectionProps) => (
  <Box component="section" aria-labelledby={head.id} sx={{ display: 'grid', gap: 3, ...sx }}>
    <Head {...head} />
    {children}
  </Box>
);

export const SectionCard = ({ sx, children, component, ...head }: SectionProps & { readonly component?: ElementType }) => (
  <Card labelledBy={head.id} component={component} sx={{ display: 'grid', gap: 4, ...sx }}>
    <Head {...head} />
    {children}
  </Card>
);
