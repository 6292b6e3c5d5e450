/** What a developer has to know to show prices of a home elsewhere, in CommonMark. */
export const quoteDescription = `Needs no account and no key, and may be asked by the scripts of any website (CORS, without credentials). 60 requests a minute from one address; beyond that it answers 429, and \`Retry-After\` says when to ask again. An answer may be kept for one second.

It answers 200 with a \`quote\` where the home takes the stay, else with a \`refusal\`: its \`code\` and \`values\` name the rule, \`message\` says it in words, and \`nearest_stays\` are stays that the home would take. Nights that somebody else has are \`unavailable\`, and no more is said of them. Dates that no home can take, such as a check-out before the check-in or more than two years ahead, are answered by 400 with the field in \`errors\`; a home that is not listed, by 404.

The total is what a request for the same stay costs at the same moment. Nothing is reserved: the host may change a price, and nights may be taken. So lead guests to \`url\`, which opens the home's page with the stay filled in and tells them if the price has changed since; after \`valid_until\` the page says that the quote has run out and shows the price of the day. A program that books by itself sends \`total_price\` and \`terms_version\` along to \`createBooking\`, which refuses with \`priceChanged\` or \`termsChanged\` where they do not hold any more.

On the command line:

\`\`\`
curl --get https://holmward.example/api/properties/PROPERTY_ID/quote \\
  -d check_in_date=2027-07-02 -d check_out_date=2027-07-09 -d guests_count=2
\`\`\`

On a page of your own:

\`\`\`
<p id="price">Asking for the price …</p>
<script type="module">
  const home = 'https://holmward.example/api/properties/PROPERTY_ID'
  const stay = { check_in_date: '2027-07-02', check_out_date: '2027-07-09', guests_count: 2 }
  const place = document.getElementById('price')
  const response = await fetch(home + '/quote?' + new URLSearchParams(stay))
  const { quote, refusal, detail } = await response.json()
  if (quote) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: quote.currency })
    const link = document.createElement('a')
    link.href = quote.url
    link.textContent = 'Book for ' + format.format(quote.total_price)
    place.replaceChildren(link)
  } else {
    place.textContent = refusal ? refusal.message : detail
  }
</script>
\`\`\``
