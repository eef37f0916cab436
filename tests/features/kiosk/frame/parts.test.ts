// What is read aloud of a page: its words and controls in order, nothing of a person.
import { afterEach, describe, expect, it } from 'vitest'
import { partsOf } from '#src/features/kiosk/frame/parts.ts'

const read = (html: string): string[] => {
  document.body.innerHTML = `<header><p>Clock</p></header><main>${html}</main>`
  return partsOf(document).map(({ words, isControl }) => (isControl ? `[${words}]` : words))
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('what is read of a page', () => {
  it('is what stands in its main part, each once, controls apart', () => {
    expect(
      read('<h1>Your  visit</h1><ul><li>Arrive by <b>9 am</b></li><li><a href="/a">Change</a></li></ul><p>Bye</p>'),
    ).toEqual(['Your visit', 'Arrive by 9 am', '[Change]', 'Bye'])
  })

  it('has the label of a field and never what was typed', () => {
    expect(
      read(
        '<label for="n">Last name</label><input id="n" value="Wilson"><label>Notes <textarea>My knee</textarea></label>' +
          '<select aria-label="Title"><option>Mrs</option></select>',
      ),
    ).toEqual(['[Last name]', '[Notes]', '[Title]'])
  })

  it('leaves out what is private: names, birth dates, exams', () => {
    expect(
      read(
        '<h1>You are booked<span data-private>, Mārama</span></h1><ul data-private><li>Knee MRI</li></ul><p>Arrive</p>' +
          '<button>Show <span data-private>Wilson</span></button>',
      ),
    ).toEqual(['You are booked', 'Arrive', '[Show]'])
  })

  it('has them where one person alone hears it', () => {
    document.body.innerHTML = '<main><h1><span data-private>You are booked, Mārama</span></h1><p>Arrive</p></main>'
    expect(partsOf(document, true).map(({ words }) => words)).toEqual(['You are booked, Mārama', 'Arrive'])
  })

  it('is of the open dialog alone', () => {
    document.body.innerHTML = '<main><p>Page</p></main><div role="dialog"><p>Sure?</p><button>Yes</button></div>'
    expect(partsOf(document).map(({ words }) => words)).toEqual(['Sure?', 'Yes'])
  })
})
