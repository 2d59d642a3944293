import { describe, expect, it } from 'vitest'
import { containsAny, isCommonPassword, personalWords } from './common-passwords.rules.ts'

describe('common passwords', () => {
  it.each([
    'password12',
    'Password123!',
    'P@ssw0rd2024',
    'passwordpassword',
    '1234567890',
    '0987654321',
    '123456789a',
    'qwertyuiop',
    'qwerty12345',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'zaq12wsxcde',
    'asdfghjkl1',
    'iloveyou123',
    'ILoveYou!!',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '12121212121',
    'abcdefghij',
    'superman2020',
    'sunshine1234',
    'welcome@123',
    'Welcome@2025',
    'Admin@12345',
    'administrator',
    'letmein2024',
    'football123',
    'Mumbai@1234',
    'krishna12345',
    'jaishreeram',
    'Summer2025!',
    'changeme123',
    'liverpool1',
    'princess123',
    'charlie123',
    'dragon12345',
    'handset-demo',
    'trustno1trustno1',
    'michelle123',
    'qazwsxedc1',
    'google12345',
    'virat18kohli',
  ])('refuses %s', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'Moss-green river 7',
    'Seven tall palms',
    'correct horse battery staple',
    'kumquat lamp 41 rooftop',
    'vT9#kwq2!mZx',
    'Another green river 8',
    'mango-peel-antenna',
    '7hWq0-pLx92-ettu',
  ])('accepts %s', (password) => expect(isCommonPassword(password)).toBe(false))

  it('finds parts of names and addresses, and not of public mail services', () => {
    const words = personalWords(['Handset Pune', 'Om Rao', 'meera.iyer@gmail.com'])
    expect(words).toEqual(['handset', 'pune', 'meera', 'iyer'])
    expect(containsAny('the-HANDSET-shelf', words)).toBe(true)
    expect(containsAny('gmail rooftop 41', words)).toBe(false)
  })
})
