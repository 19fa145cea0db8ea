import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface TextPartProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Small and grey: what is said beside the matter. */
export const QuietText = (props: TextPartProps) => <Typography {...props} variant="body2" sx={{ color: 'text.secondary' }} />;

/** Of a part of a section. */
export const PartHeading = ({ id, children }: TextPartProps) => (
  <Typography id={id} component="h3" variant="h3">
    {children}
  </Typography>
);

/** Read aloud when it changes, and not to be seen. */
export const SpokenStatus = (props: TextPartProps) => <span {...props} role="status" className="visually-hidden" />;
