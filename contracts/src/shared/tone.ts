/** How a state looks, the same everywhere: tone and icon stand beside the word, colour never speaks alone. */
export type Tone = 'outline' | 'info' | 'accent' | 'positive' | 'warning' | 'negative' | 'neutral';
export interface StatusAppearance {
  readonly tone: Tone;
  /** Name of a Material Symbol. */
  readonly icon: string;
}
