import type { ElementType } from 'react';
import { Link } from 'react-router-dom';
import { isCurrentDestination, type Destination } from './navigation.ts';

interface GoingTo {
  readonly component: ElementType;
  readonly to?: string;
  readonly type?: 'button';
  readonly onClick?: () => void;
  readonly 'aria-current'?: 'page' | undefined;
}

/** What an entry of the navigation is and does: a link, or a button that opens a tab elsewhere. */
export const navigationItemPropsOf = (item: Destination, path: string, onClick?: () => void): GoingTo =>
  item.opens === undefined
    ? {
        component: Link,
        to: item.to,
        'aria-current': isCurrentDestination(item, path) ? 'page' : undefined,
        onClick,
      }
    : {
        component: 'button',
        type: 'button',
        onClick: () => {
          onClick?.();
          item.opens?.();
        },
      };
