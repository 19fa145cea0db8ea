import type { Theme } from '@mui/material/styles';
import type { Tone } from '@portal/contracts/shared/tone';

/** Ground, text and line of a tone, in the scheme that the device asks for. */
export const toneSx =
  (tone: Tone) =>
  ({ vars, palette }: Theme) => {
    const colours = (vars ?? { palette }).palette.tone[tone];
    return { backgroundColor: colours.ground, color: colours.text, border: '1px solid', borderColor: colours.line };
  };

/** The icon of what is said in a tone, where nothing else is named. */
export const toneIcons: Readonly<Record<Tone, string>> = {
  outline: 'info',
  neutral: 'info',
  info: 'info',
  accent: 'flag',
  positive: 'check_circle',
  warning: 'warning',
  negative: 'error',
};
