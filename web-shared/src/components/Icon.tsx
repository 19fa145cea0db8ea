import { styled } from '@mui/material/styles';
import { coreIconPaths } from '@portal/web-shared/icons/coreIconPaths.ts';

const drawn = new Map(Object.entries(coreIconPaths));

/** Adds symbols that come with a later part of the app. */
export const addIcons = (paths: Readonly<Record<string, string>>): void =>
  Object.entries(paths).forEach(([name, path]) => drawn.set(name, path));

const Drawing = styled('svg')({ flexShrink: 0, fill: 'currentColor', display: 'block' });

interface IconProps {
  /** Name of a Material Symbol. */
  readonly name: string;
  readonly size?: 16 | 20 | 24 | 32 | 40;
  /** Only where no text says the same. */
  readonly label?: string;
}

export function Icon({ name, size = 20, label }: IconProps) {
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={drawn.get(name) ?? coreIconPaths['info']} />
    </Drawing>
  );
}
