import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnFirstField } from './useFocusOnFirstField.ts';

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

function Fields() {
  return (
    <div ref={useFocusOnFirstField<HTMLDivElement>()}>
      <input aria-label="Name" />
      <input aria-label="Ort" />
    </div>
  );
}

afterEach(cleanup);

it('begins in the first field', async () => {
  render(<Fields />);
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('leaves those in their field who were quicker', async () => {
  render(<Fields />);
  screen.getByLabelText('Ort').focus();
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByLabelText('Ort'));
});
