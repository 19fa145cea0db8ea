import { lazy, Suspense, type ComponentType } from 'react';

/** A part of a screen whose code comes when it is first shown; nothing stands there meanwhile. Where it cannot be fetched, `missing`. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing?: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (missing === undefined) throw error;
      return { default: missing };
    }
  });
  return (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
