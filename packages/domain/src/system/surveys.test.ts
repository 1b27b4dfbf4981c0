import { describe, expect, test } from 'vitest';
import { serviceCodes } from '../orders/service-code.ts';
import { isSurveyDue, servicesOfSurvey, surveyAddress, surveyEvents, surveyKind, surveyOfService } from './surveys.ts';

describe('surveys', () => {
  test('each event surveys either sponsors or participants', () => {
    expect(surveyEvents.map((event) => [event, surveyKind(event)])).toEqual([
      ['PREMSUBMIT', 'client'],
      ['EXPRESSSUBMIT', 'client'],
      ['EXPRESSIRA', 'client'],
      ['BESUBMIT', 'participant'],
    ]);
  });
  test('three services have a survey after submission', () => {
    const asking = serviceCodes.flatMap((code) => (surveyOfService(code) ? [[code, surveyOfService(code)]] : []));
    expect(Object.fromEntries(asking)).toEqual({
      premierDistributions: 'PREMSUBMIT',
      expressDistributions: 'EXPRESSSUBMIT',
      expressAutomaticRollovers: 'EXPRESSIRA',
    });
  });
  test.each([
    ['PREMSUBMIT', ['premierDistributions']],
    ['EXPRESSSUBMIT', ['expressDistributions']],
    ['EXPRESSIRA', ['expressAutomaticRollovers']],
    ['BESUBMIT', []],
  ] as const)('%s counts the orders of %s', (event, services) => {
    expect(servicesOfSurvey(event)).toEqual(services);
  });
  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('after %i successes, a survey may be offered: %s', (successes, isDue) => {
    expect(isSurveyDue(successes)).toBe(isDue);
  });
  test.each([
    ['https://survey.example/a', true, 'https://survey.example/a?event=PREMSUBMIT'],
    ['https://survey.example/a', false, 'https://survey.example/a?event=PREMSUBMIT&mode=test'],
    [' https://survey.example/a?b=1 ', true, 'https://survey.example/a?b=1&event=PREMSUBMIT'],
    ['https://survey.example/a#top', false, 'https://survey.example/a?event=PREMSUBMIT&mode=test#top'],
    ['', true, undefined],
    [null, true, undefined],
    ['javascript:alert(1)', true, undefined],
    ['/survey', true, undefined],
  ])('the address %s, in production %s, opens %s', (address, isProduction, opened) => {
    expect(surveyAddress(address, 'PREMSUBMIT', isProduction)).toBe(opened);
  });
});
