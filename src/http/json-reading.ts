/**
 * How much of a text is the beginning of some JSON. The engine's own messages name the place for some mistakes only,
 * so it is found by halving: every beginning before the mistake is merely unfinished, every longer one is wrong.
 */
export function soundLength(text: string): number {
  let sound = 0;
  let wrong = text.length + 1;
  while (wrong - sound > 1) {
    const middle = Math.floor((sound + wrong) / 2);
    if (canContinue(text.slice(0, middle))) sound = middle;
    else wrong = middle;
  }
  return sound;
}

function canContinue(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return (
      /^Unexpected end|^Unterminated/.test(message) || /position (\d+)/.exec(message)?.[1] === String(beginning.length)
    );
  }
}
