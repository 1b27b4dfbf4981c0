import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, anonymousActor, hasPermission, systemActor } from '../foundation/actor/actor.ts';
import { userTypes } from '../foundation/actor/user-types.ts';
import { maskEmail, maskPhone } from './mask-contact.ts';
import { defaultRoles, permissionsOf } from './permissions.ts';
import { checkPin, formatPin, normalizePin, pinAlphabet } from './pin-text.ts';
import { sessionLimits } from './session-limits.ts';

test('[permission-staff] [permission-client-advisor] [permission-registry-client] [permission-others-denied] checks permissions by user type', () => {
  const actor = (userType: Actor['userType']): Actor => ({
    ...anonymousActor,
    userType,
    permissions: new Set(['orders.view']),
  });
  const grid = [...userTypes, 'anonymous' as const].map(
    (type) => `${type}: ${hasPermission(actor(type), 'orders.view')} ${hasPermission(actor(type), 'orders.edit')}`,
  );
  expect(grid).toEqual([
    'staffMember: true false',
    'client: true false',
    'participant: false false',
    'nationalRegistryClient: true false',
    'advisor: true false',
    'accountHolder: false false',
    'anonymous: false false',
  ]);
  expect(hasPermission(systemActor, 'orders.edit')).toBe(true);
});

test('default roles hold only declared permissions of their type, and only the administrator can both prepare and approve', () => {
  const makes = new Set<string>(['orders.initiate', 'payments.edit']);
  for (const role of defaultRoles) {
    expect(
      role.permissions.filter((code) => permissionsOf[role.userType].every((text) => text.code !== code)),
      role.code,
    ).toEqual([]);
    expect(new Set(role.permissions).size, role.code).toBe(role.permissions.length);
    const approves = role.userType === 'staffMember' && role.permissions.some((code) => code === 'payments.approve');
    if (approves && role.code !== 'administrator')
      expect(role.permissions.filter((code) => makes.has(code))).toEqual([]);
  }
  expect(new Set(defaultRoles.map(({ code }) => code)).size).toBe(defaultRoles.length);
  expect(
    Object.values(permissionsOf)
      .flat()
      .every(({ description }) => description.length > 5),
  ).toBe(true);
});

test('normalizes a PIN the same way however it was typed', () => {
  const pin = fc.string({ unit: fc.constantFrom(...pinAlphabet.split('')), minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(pin, (text) => {
      expect(normalizePin(formatPin(text).toLowerCase())).toBe(text);
      expect(checkPin(` ${formatPin(text).toLowerCase()} `)).toBeUndefined();
    }),
  );
  expect(checkPin(' ')).toBe('Please enter the PIN from your letter');
  for (const wrong of ['ABCD-234', 'ABCD-23456', 'ABCD-2340', 'ÄBCD-2345']) {
    expect(checkPin(wrong), wrong).toBe('Enter all 8 letters and digits of the PIN from your letter.');
  }
});

test('masked values stay recognizable to their owner', () => {
  expect([maskEmail('jane@gmail.com'), maskEmail('x@a.co.uk'), maskEmail('odd')]).toEqual([
    'j•••@g•••.com',
    'x•••@a•••.uk',
    'o•••@•••',
  ]);
  expect(maskPhone('+12125554417')).toBe('(xxx) xxx-4417');
});

test('staff sessions are the shortest', () => {
  expect(userTypes.map((type) => `${type} ${sessionLimits(type).idleMinutes} ${sessionLimits(type).hours}`)).toEqual([
    'staffMember 15 12',
    'client 30 24',
    'participant 30 24',
    'nationalRegistryClient 30 24',
    'advisor 30 24',
    'accountHolder 30 24',
  ]);
});
