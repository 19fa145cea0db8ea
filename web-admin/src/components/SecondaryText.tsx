import { Typography, type TypographyProps } from '@mui/material';

/** What is read after the rest: quieter than that. */
export const SecondaryText = ({ sx, ...props }: TypographyProps) => (
  <Typography variant="body2" {...props} sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx])]} />
);

/** The same in small type, as a paragraph. */
export const CaptionText = (props: TypographyProps) => <SecondaryText variant="caption" component="p" {...props} />;
