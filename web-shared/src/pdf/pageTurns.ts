/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export const isSideways = (turn: Turn): boolean => turn % 180 !== 0;
export const rotatedClockwise = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;
