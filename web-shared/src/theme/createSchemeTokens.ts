import type { Tone } from '@portal/contracts/shared/tone';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { mixColours, withReadableContrast } from './colours.ts';
import { textColourOn } from '@portal/contracts/shared/contrastRatio';

export type InstanceColours = InstanceConfig['colors'];

/** How a tone looks: text and icon, ground below them, line around them. */
export interface ToneColours {
  readonly text: string;
  readonly ground: string;
  readonly line: string;
}

export type SchemeTokens = ReturnType<typeof createSchemeTokens>;

const TEXT = 4.6;
const CONTROL = 3.1;

const grounds = {
  light: (primary: string) => ({
    ground: mixColours(primary, '#fafbfc', 0.03),
    paper: '#ffffff',
    raised: '#ffffff',
    ink: mixColours(primary, '#15181c', 0.08),
    grey: mixColours(primary, '#6b7076', 0.16),
  }),
  dark: (primary: string) => ({
    ground: mixColours(primary, '#101316', 0.07),
    paper: mixColours(primary, '#191d21', 0.07),
    raised: mixColours(primary, '#22272c', 0.07),
    ink: mixColours(primary, '#eef1f4', 0.04),
    grey: mixColours(primary, '#9aa2aa', 0.08),
  }),
};

/** Everything that screens paint with, made from the seven colours of the configuration and checked for contrast. */
export function createSchemeTokens(colours: InstanceColours, scheme: 'light' | 'dark') {
  const { ground, paper, raised, ink, grey } = grounds[scheme](colours.primary);
  const share = scheme === 'light' ? 0.08 : 0.16;
  const tone = (colour: string): ToneColours => {
    const tint = mixColours(colour, paper, share);
    return {
      text: withReadableContrast(colour, [tint, paper, ground], TEXT),
      ground: tint,
      line: mixColours(colour, paper, scheme === 'light' ? 0.28 : 0.4),
    };
  };
  const control = (colour: string) => {
    const main = withReadableContrast(colour, [paper, ground, raised, mixColours(colour, raised, share)], TEXT);
    const strongest = scheme === 'light' ? '#000000' : '#ffffff';
    return { main, dark: mixColours(strongest, main, 0.16), light: mixColours(colour, paper, share), contrastText: textColourOn(main) };
  };
  const neutral: ToneColours = {
    text: withReadableContrast(grey, [mixColours(grey, paper, 0.14), ground], TEXT),
    ground: mixColours(grey, paper, 0.14),
    line: mixColours(grey, paper, 0.14),
  };
  return {
    ground,
    paper,
    raised,
    text: ink,
    quiet: withReadableContrast(grey, [paper, ground, raised], TEXT),
    line: mixColours(grey, paper, scheme === 'light' ? 0.24 : 0.32),
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
    } satisfies Record<keyof InstanceColours, unknown>,
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
