import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../app/usePageTitle.ts';
import { isLaterScreen } from '../app/isLaterScreen.ts';

interface PageHeadingProps {
  readonly children: string;
  /** Title of the document where it differs. */
  readonly title?: string;
}

/** The heading of a screen: names the document and takes the focus after a navigation, so that reading goes on there. */
export function PageHeading({ children, title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  usePageTitle(title ?? children);
  useEffect(() => {
    if (isLaterScreen()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Typography component="h1" variant="h1" ref={heading} tabIndex={-1}>
      {children}
    </Typography>
  );
}
