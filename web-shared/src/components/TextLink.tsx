import { styled } from '@mui/material/styles';

/** A link inside text. */
export const TextLink = styled('a')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.primary.main,
  textUnderlineOffset: '0.15em',
  '&:hover': { textDecorationThickness: 2 },
}));
