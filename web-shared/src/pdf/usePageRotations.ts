import { useReducer } from 'react';
import { rotatedClockwise, type PageRotation } from './pageTurns.ts';

/** By the number of the page. */
type Turns = ReadonlyMap<number, PageRotation>;

/** As long as somebody has the document, not longer: nothing of it is stored, and another document lies as it was sent in. */
const kept = new WeakMap<Blob, Turns>();

/** How the pages of a document have been turned, for the eye alone: also when it is closed and opened again. */
export function usePageRotations(document: Blob) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const turnOf = (page: number): PageRotation => kept.get(document)?.get(page) ?? 0;
  return {
    turnOf,
    /** Answers how it lies then. */
    turnPage: (page: number): PageRotation => {
      const turn = rotatedClockwise(turnOf(page));
      kept.set(document, new Map(kept.get(document)).set(page, turn));
      redraw();
      return turn;
    },
  };
}
