/**
 * Words that common passwords are made of: one or two of them, with digits and symbols around or for letters, make up
 * the lists of the most used passwords. Written for this shop; no published list is contained.
 */
const words = `
  password passwort passwd pass word secret login logon signin access enter open sesame welcome hello letmein changeme
  change default temp temporary test testing tester guest user username admin administrator root master owner manager
  system server computer internet network windows microsoft google facebook twitter instagram whatsapp youtube amazon
  apple iphone android samsung nokia mobile phone telephone vivo oppo xiaomi redmi realme oneplus motorola charlie
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc edcrfv qazwsxedc qweasd qweasdzxc
  iloveyou ilove love lover loveme loveyou forever always never iloveu baby babygirl angel angels princess prince queen
  king kingdom beautiful beauty pretty sweet sweety sweetheart honey sugar candy cookie chocolate cherry banana orange
  apples lemon strawberry pumpkin peanut butter pepper coffee cheese chicken sunshine sunflower flower flowers rose
  roses jasmine daisy lily lotus rainbow summer winter spring autumn monday tuesday wednesday thursday friday saturday
  sunday january february march april may june july august september october november december morning evening night
  midnight today tomorrow yesterday moon moonlight star stars starlight sky skyline ocean river mountain forest island
  football soccer baseball basketball hockey tennis golf cricket rugby boxing wrestling racing yankees lakers cowboys
  arsenal chelsea liverpool barcelona manchester united madrid juventus ronaldo messi beckham jordan kobe sachin dhoni
  kohli virat rohit tendulkar superman batman spiderman ironman hulk thor avengers wonder woman captain marvel pokemon
  pikachu naruto goku dragon dragonball dragons tiger lion eagle falcon phoenix shark dolphin panther wolf wolves bear
  monkey donkey horse pony bunny rabbit kitty kitten puppy doggy dog cat fish bird butterfly spider snake turtle panda
  michael michelle jennifer jessica ashley amanda nicole daniel daniela andrew anthony joshua matthew robert thomas
  william charles christopher christian jonathan alexander alexandra elizabeth victoria samantha stephanie melissa
  patricia angela barbara maria sophia olivia isabella david james john johnny peter george harry potter hunter ginger
  maggie buster bailey rocky lucky happy smile smiley friend friends family mother father sister brother mummy daddy
  mommy mom dad jesus christ jesuschrist heaven god blessed blessing faith grace peace hope bible church lord allah
  bismillah krishna ganesh ganesha shiva hanuman jaishreeram jaishriram shreeram radhe radha sairam saibaba omsairam
  omnamahshivay waheguru lakshmi durga bharat india indian hindustan mumbai delhi pune bangalore bengaluru chennai
  kolkata hyderabad kerala gujarat punjab rajasthan maharashtra jaihind namaste rahul rohan amit sumit ankit priya pooja
  neha anjali deepak sanjay vijay rajesh suresh ramesh mahesh ganpati mahadev aryan arjun karan kumar singh sharma patel
  gupta khan shah reddy money dollar rupee rupees lakshya million billion rich poor cash bank business company office
  shop store sales customer service support security freedom liberty america american england london paris france
  germany canada australia mexico brazil newyork chicago boston dallas texas florida california washington warrior
  killer ninja samurai soldier army navy marine pirate trouble maverick mustang ferrari porsche mercedes toyota honda
  yamaha suzuki harley corvette camaro chevy ford music guitar metallica nirvana eminem slipknot beatles rockstar
  dance dancer singer movie cinema matrix starwars skywalker startrek gandalf hobbit merlin wizard magic magical unicorn
  diamond crystal silver golden gold purple yellow green blue black white orange pink brown red blackie whitey shadow
  cool coolguy sexy hottie hotgirl playboy player gamer gaming minecraft fortnite roblox warcraft counter strike
  jackass asshole bitch fuck fuckyou fuckme fuckoff bullshit pussy nothing whatever something anything blahblah abcdef
  abcdefg abcdefgh abc abcd xyz one two three four five six seven eight nine ten zero handset demo changethis mypassword
  mypass newpassword newpass thepassword yourpassword passcode password1 trustno compaq dell lenovo toshiba sony acer`
  .trim()
  .split(/\s+/)
const wordSet = new Set(words)
const longestWord = Math.max(...words.map((word) => word.length))

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789']
const keyboardColumns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p'
const walks = [
  ...keyboardRows,
  keyboardColumns,
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
].flatMap((row) => [row, row.split('').toReversed().join('')])

const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withoutEnds = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
const lettersOnly = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether a text is one or two of the words. */
function isWords(text: string, maxWords = 2): boolean {
  if (wordSet.has(text)) return true
  if (maxWords === 1) return false
  for (let end = Math.min(longestWord, text.length - 1); end > 0; end -= 1)
    if (wordSet.has(text.slice(0, end)) && isWords(text.slice(end), maxWords - 1)) return true
  return false
}

/** Whether at least two thirds of a text are runs of neighbouring keys, letters of the alphabet or digits. */
function isWalk(text: string): boolean {
  let covered = 0
  for (let start = 0; start < text.length;) {
    let length = 1
    while (start + length < text.length && walks.some((walk) => walk.includes(text.slice(start, start + length + 1))))
      length += 1
    if (length >= 4) covered += length
    start += length
  }
  return covered * 3 >= text.length * 2
}

/**
 * Whether a password is one of those that guessing begins with: words of the list with digits and symbols, a walk over
 * the keyboard, digits alone, or a repetition.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (/^[\d\W_]*$/.test(lower) || /^(.{1,5}?)\1+.?$/s.test(lower) || new Set(lower).size < 5 || isWalk(lower))
    return true
  const decode = (text: string) => text.replace(/[0134578@$!]/g, (sign) => letterFor[sign] ?? sign)
  const stems = [lettersOnly(lower), lettersOnly(decode(lower)), lettersOnly(decode(withoutEnds(lower)))]
  return stems.some((stem) => stem === '' || isWords(stem) || /^(.{2,8}?)\1+$/.test(stem))
}

const minPersonalLength = 4
/** Parts of addresses that say nothing about a person or a shop. */
const publicParts = new Set(['gmail', 'yahoo', 'hotmail', 'outlook', 'rediffmail', 'example', 'mail', 'email', 'info'])

/** The words of names and addresses that a password must not contain. */
export const personalWords = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) =>
      text
        .toLowerCase()
        .replace(/\.[a-z]{2,}$/, '')
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length >= minPersonalLength && !publicParts.has(word))

export const containsAny = (password: string, parts: readonly string[]): boolean =>
  parts.some((part) => password.toLowerCase().includes(part))
