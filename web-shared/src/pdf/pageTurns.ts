/** Degrees clockwise. */
export type PageRotation = 0 | 90 | 180 | 270;

export const isSideways = (turn: PageRotation): boolean => turn % 180 !== 0;
export const rotatedClockwise = (turn: PageRotation): PageRotation => ((turn + 90) % 360) as PageRotation;
