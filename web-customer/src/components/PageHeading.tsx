import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../app/usePageTitle.ts';

/** There the focus stays where the browser put it. */
let isFirst = true;

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
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [pathname]);
  return (
    <Typography component="h1" variant="h1" ref={heading} tabIndex={-1}>
      {children}
    </Typography>
  );
}
