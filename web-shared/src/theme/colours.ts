/** Colours as `#rrggbb`: mixing, and contrast as WCAG 2.2 counts it. */
type Channels = readonly [number, number, number];

const channels = (colour: string): Channels => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;
const hex = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `colour` (0 to 1) on `ground`. */
export function mix(colour: string, ground: string, share: number): string {
  const over = channels(colour);
  return hex(channels(ground).map((value, index) => value + ((over[index] ?? 0) - value) * share));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 40;

/** The colour, moved towards black or white only as far as it must be to stand out from every ground by `ratio`. */
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  const worst = (candidate: string): number => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const target = contrast('#000000', grounds[0] ?? '#ffffff') > contrast('#ffffff', grounds[0] ?? '#ffffff') ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(target, colour, step / STEPS);
    if (worst(candidate) >= ratio) return candidate;
  }
  return target;
}

/** White or near-black, whichever reads better on the colour. */
export const onColour = (colour: string): string => (contrast('#ffffff', colour) >= contrast('#111417', colour) ? '#ffffff' : '#111417');
