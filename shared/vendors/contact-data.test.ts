import { expect, test } from 'vitest'
import { hasContactData } from './contact-data.ts'

test.each([
  'Anruf genügt: 0171 1234567',
  'Tel. 08621/98 76-54',
  '+43 664 1234567',
  '(0664) 12 34 567',
  '80 Stück, 0171-2345678',
  'ab 01.05.2027 unter 0861 1234567',
  'imker@beispiel.de',
  'imker (at) beispiel',
  'imker[at]beispiel',
  'mehr auf www.beispiel',
  'https://t.me/x',
  'siehe bienenshop.de',
  'Bienen-Huber.AT',
])('contact data: %s', text => {
  expect(hasContactData(text)).toBe(true)
})

test.each([
  'Zwei Ableger auf Zander, Königin von 2026',
  'Etwa 80 kg aus 2026, Wassergehalt unter 18 %',
  'Abholung vom 01.05.2027 bis 31.07.2027',
  'zwischen 01.05. und 15.06. abends',
  '1.000 bis 2.000 Gläser, 500 g',
  '10 Waben 0 Varroa 2026',
  'Ort: 01067 Dresden',
  'Gesucht.Die Farbe ist egal, u.a. Buckfast, z.B. F1',
  'Rähmchen 482 x 285/260',
])('none: %s', text => {
  expect(hasContactData(text)).toBe(false)
})
