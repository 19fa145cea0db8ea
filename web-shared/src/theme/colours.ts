import { rgbChannels, contrastRatio } from '@portal/contracts/shared/contrastRatio';

/** Colours as `#rrggbb`: mixing, and making them readable. */
const hex = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `colour` (0 to 1) on `ground`. */
export function mixColours(colour: string, ground: string, share: number): string {
  const over = rgbChannels(colour);
  return hex(rgbChannels(ground).map((value, index) => value + ((over[index] ?? 0) - value) * share));
}

const STEPS = 40;

/** The colour, moved towards black or white only as far as it must be to stand out from every ground by `ratio`. */
export function withReadableContrast(colour: string, grounds: readonly string[], ratio: number): string {
  const worst = (candidate: string): number => Math.min(...grounds.map((ground) => contrastRatio(candidate, ground)));
  const target =
    contrastRatio('#000000', grounds[0] ?? '#ffffff') > contrastRatio('#ffffff', grounds[0] ?? '#ffffff') ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mixColours(target, colour, step / STEPS);
    if (worst(candidate) >= ratio) return candidate;
  }
  return target;
}
