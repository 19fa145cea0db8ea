import { texts } from '../../../texts.ts';

/** In a table nobody reads on for long. */
export function cutText(text: string | null, characters: number): string {
  if (text === null) return texts.common.none;
  return text.length <= characters ? text : `${text.slice(0, characters).trimEnd()} …`;
}
