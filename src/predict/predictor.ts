/**
 * Answers one line of a scorer's input with one line of output. Made once per run, so that card data is read once;
 * it must never look at an expected answer, and what it throws becomes the answer of that line only.
 */
export type Predict = (line: unknown) => unknown;
export type PredictorFactory = () => Promise<Predict>;
