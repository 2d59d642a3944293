export const providerNames = new Map<string, string>([
  ['pinelabs', 'Pine Labs'],
  ['pinelabs-online', 'Pine Labs'],
  ['razorpay', 'Razorpay'],
  ['courier', 'Courier'],
  ['sms', 'SMS'],
  ['twilio', 'SMS by Twilio'],
  ['whatsapp', 'WhatsApp'],
  ['email', 'E-mail'],
  ['google', 'Google'],
  ['captcha', 'Captcha'],
])
