import type { Tone } from '@portal/contracts/shared/tone';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { mix, withReadableContrast } from './colours.ts';
import { onColour } from '@portal/contracts/shared/contrast';

export type Colours = InstanceConfig['colors'];

/** How a tone looks: text and icon, ground below them, line around them. */
export interface ToneColours {
  readonly text: string;
  readonly ground: string;
  readonly line: string;
}

export type SchemeTokens = ReturnType<typeof schemeTokens>;

const TEXT = 4.6;
const CONTROL = 3.1;

const grounds = {
  light: (primary: string) => ({
    ground: mix(primary, '#fafbfc', 0.03),
    paper: '#ffffff',
    raised: '#ffffff',
    ink: mix(primary, '#15181c', 0.08),
    grey: mix(primary, '#6b7076', 0.16),
  }),
  dark: (primary: string) => ({
    ground: mix(primary, '#101316', 0.07),
    paper: mix(primary, '#191d21', 0.07),
    raised: mix(primary, '#22272c', 0.07),
    ink: mix(primary, '#eef1f4', 0.04),
    grey: mix(primary, '#9aa2aa', 0.08),
  }),
};

/** Everything that screens paint with, made from the seven colours of the configuration and checked for contrast. */
export function schemeTokens(colours: Colours, scheme: 'light' | 'dark') {
  const { ground, paper, raised, ink, grey } = grounds[scheme](colours.primary);
  const share = scheme === 'light' ? 0.08 : 0.16;
  const tone = (colour: string): ToneColours => {
    const tint = mix(colour, paper, share);
    return {
      text: withReadableContrast(colour, [tint, paper, ground], TEXT),
      ground: tint,
      line: mix(colour, paper, scheme === 'light' ? 0.28 : 0.4),
    };
  };
  const control = (colour: string) => {
    const main = withReadableContrast(colour, [paper, ground, raised, mix(colour, raised, share)], TEXT);
    const strongest = scheme === 'light' ? '#000000' : '#ffffff';
    return { main, dark: mix(strongest, main, 0.16), light: mix(colour, paper, share), contrastText: onColour(main) };
  };
  const neutral: ToneColours = {
    text: withReadableContrast(grey, [mix(grey, paper, 0.14), ground], TEXT),
    ground: mix(grey, paper, 0.14),
    line: mix(grey, paper, 0.14),
  };
  return {
    ground,
    paper,
    raised,
    text: ink,
    quiet: withReadableContrast(grey, [paper, ground, raised], TEXT),
    line: mix(grey, paper, scheme === 'light' ? 0.24 : 0.32),
    /** Border of controls, 3:1 against what is around them. */
    controlLine: withReadableContrast(grey, [paper, ground, raised], CONTROL),
    main: {
      primary: control(colours.primary),
      secondary: control(colours.secondary),
      accent: control(colours.accent),
      positive: control(colours.positive),
      negative: control(colours.negative),
      info: control(colours.info),
      warning: control(colours.warning),
    } satisfies Record<keyof Colours, unknown>,
    tones: {
      outline: { text: neutral.text, ground: paper, line: withReadableContrast(grey, [paper], CONTROL) },
      neutral,
      info: tone(colours.info),
      accent: tone(colours.accent),
      positive: tone(colours.positive),
      warning: tone(colours.warning),
      negative: tone(colours.negative),
    } satisfies Record<Tone, ToneColours>,
  };
}
