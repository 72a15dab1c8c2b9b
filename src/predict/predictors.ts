import { type PredictorFactory } from './predictor.js';

interface PredictorModule {
  readonly predictor: PredictorFactory;
}

/** Each is the name of a file beside this one. */
export const PREDICTORS = ['card-text', 'chain', 'open', 'battle', 'deck-check', 'questions'] as const;
type PredictorName = (typeof PREDICTORS)[number];

/** Loaded only when asked for: a run pays for one, and one that is broken does not stop the others. */
export async function loadPredictor(name: PredictorName): Promise<PredictorFactory> {
  const { predictor } = (await import(`./${name}.js`)) as PredictorModule;
  return predictor;
}
