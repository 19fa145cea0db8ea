import type { DragEvent } from 'react';

interface Dragged {
  readonly name: string;
  /** This row is taken up, or let go. */
  readonly onDrag: (isDragged: boolean) => void;
  /** Another row is let go over this one. */
  readonly onDropHere: () => void;
}

/** What makes a row one that can be dragged to another place of its list. */
export const draggableRowProps = ({ name, onDrag, onDropHere }: Dragged) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    // Firefox drags nothing that carries nothing.
    event.dataTransfer.setData('text/plain', name);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(true);
  },
  onDragEnd: () => onDrag(false),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault();
    onDropHere();
  },
});
