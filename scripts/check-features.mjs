// Checks that every feature has a folder of the same name in contract, server and web.
import { readdirSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const SIDES = ['contract', 'server', 'web'];

/** Features that are missing on a side, and why. */
const ABSENT = {
  'contract/api-description': 'made of all other features; the server describes it in server/src/app/http',
  'server/api-description': 'made of all other features; see server/src/app/http/open-api-route.ts',
  'contract/upload-queue': 'an answer that is no entity; the server declares it with its address',
  'contract/share': 'it hands photos to requests and stock-takings, which declare what is sent',
  'server/share': 'the worker takes what other applications share; see web/static/worker.js',
  'web/upload-queue': 'every upload shows it, so it is in web/src/kernel/upload',
  'web/list-view': 'every list has views, so they are in web/src/kernel/list-view',
  'web/person': 'every list and detail names people, so it is in web/src/kernel/person',
  'web/preference': 'every list and the theme ask for them, so they are in web/src/kernel/preference',
};

const featuresOf = (side) => readdirSync(inRoot(side, 'src', 'features'));
const found = new Set(SIDES.flatMap((side) => featuresOf(side).map((feature) => `${side}/${feature}`)));
const features = [...new Set([...found].map((place) => place.split('/')[1]))].sort();
const wanted = features.flatMap((feature) => SIDES.map((side) => `${side}/${feature}`));

const faults = [
  ...wanted
    .filter((place) => !found.has(place) && !(place in ABSENT))
    .map((place) => {
      const [side, feature] = place.split('/');
      return `${side}/src/features/${feature} is missing: put the feature's code there, or say in ABSENT of scripts/check-features.mjs why ${side} has none`;
    }),
  ...Object.keys(ABSENT)
    .filter((place) => found.has(place) || !wanted.includes(place))
    .map((place) => `${place} in ABSENT of scripts/check-features.mjs is out of date: remove its line`),
];

for (const fault of faults) console.error(fault);
console.log(`${features.length} features`);
process.exit(faults.length > 0 ? 1 : 0);
