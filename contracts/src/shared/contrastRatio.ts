/** Contrast of colours (`#rrggbb`) as WCAG 2.2 counts it. */
type Channels = readonly [number, number, number];

export const rgbChannels = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbChannels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White or near-black, whichever reads better on the colour. */
export const textColourOn = (colour: string): string =>
  contrastRatio('#ffffff', colour) >= contrastRatio('#111417', colour) ? '#ffffff' : '#111417';
