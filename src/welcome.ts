/** A question whose answer needs no card text, so that it is the same with any data: README shows it too. */
const FIRST_QUESTION = {
  board: {
    turn: { number: 3, player: 'A', phase: 'main-1' },
    players: {
      A: { hand: ['Heavy Storm'] },
      B: { spellsAndTraps: { 1: { card: 'Threatening Roar', face: 'down', setOnTurn: 3 } } },
    },
    chain: [{ player: 'A', card: 'A.hand.1' }],
  },
  question: { player: 'B', card: 'B.spellsAndTraps.1' },
};

/** What stands on the terminal once the service can be asked. */
export function welcome(url: string, embedded: boolean): string {
  const base = url.replace(/\/\/(\[::1?\]|0\.0\.0\.0|127\.0\.0\.1)/, '//localhost');
  return `
Solemn is ready.
  API            ${base}/v1
  Documentation  ${base}/docs
  Database       ${embedded ? 'embedded PostgreSQL' : 'the server of DATABASE_URL'}

Player A activates Heavy Storm. May B chain Threatening Roar, which was Set this turn? Ask:

  curl -s ${base}/v1/questions/activation -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(FIRST_QUESTION)}'

Ctrl-C stops it.
`;
}
