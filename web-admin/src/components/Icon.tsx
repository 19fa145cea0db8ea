import { addIcons } from '@portal/web-shared/components/Icon.tsx';
import { iconPaths } from './iconPaths.ts';

addIcons(iconPaths);

export { Icon } from '@portal/web-shared/components/Icon.tsx';
